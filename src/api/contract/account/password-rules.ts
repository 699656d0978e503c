/** Characters of a new password at least: length is what makes one hard to guess. */
export const shortestPassword = 12;
/** Characters of any password at most. */
export const longestPassword = 1024;

/** Whose password it is. */
export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What is wrong with a new password; the view owns the words. */
export type PasswordFault = 'password_short' | 'password_own_name' | 'password_plain';

/** Different characters that a password has at least: fewer, and it is a pattern. */
const fewestKinds = 5;
/** Letters from which on a name is looked for. */
const shortestName = 4;

/** What others would try first is refused; which characters there must be is nobody's business. @returns null: nothing */
export function faultOfPassword(password: string, { firstName, lastName, email }: PasswordOwner): PasswordFault | null {
  // what looks like one character counts as one
  const characters = [...password.normalize('NFC').toLowerCase()];
  if (characters.length < shortestPassword) return 'password_short';
  const names = [firstName, lastName, ...email.split(/[@.]/)].filter((name) => name.length >= shortestName);
  const own = names.find((name) => characters.join('').includes(name.normalize('NFC').toLowerCase()));
  if (own !== undefined) return 'password_own_name';
  if (new Set(characters).size < fewestKinds || isRow(characters)) return 'password_plain';
  return null;
}

/** Whether each character is next to the one before: `abcdefghijkl`, `987654321098`. */
const isRow = (characters: readonly string[]): boolean => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const near = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return near.length >= codes.length - 2;
};
