/**
 * A character as it is compared where words are looked for: small, without accents, and as long as it was, so that where a
 * word stands is known afterwards, too.
 */
export function foldedCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  const small = character.toLowerCase();
  const plain = small.normalize('NFD').replaceAll(/\p{Mn}/gu, '');
  return [plain, small].find(({ length }) => length === character.length) ?? character;
}

/** A text whose words are looked through: accents are part of their letters, and of several spaces there is one. */
export const evenText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ');

/** So that a word is found however it is written, and across the end of a line. */
export const foldedText = (text: string): string => Array.from(evenText(text), foldedCharacter).join('');

/** What is looked for, word by word. */
export const wordsOf = (search: string): readonly string[] => foldedText(search).split(' ').filter(Boolean);
