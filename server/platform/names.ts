/** What two spellings of a name have in common: without accents, in small letters. The database's own is `muster.folded`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Each word of what is searched for, folded. */
export const wordsOf = (search: string): readonly string[] => folded(search).split(/\s+/).filter(Boolean);
