-- What two spellings of a name have in common: without accents, in small letters. People are searched for by it.
create function muster.folded(text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'));
