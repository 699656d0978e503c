/**
 * Something that whoever runs Muster can mend: said in plain words, with the way out, and without a stack. Any other
 * error is a fault of the program and keeps its stack.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
