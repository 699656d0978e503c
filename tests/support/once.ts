/**
 * Makes something when it is first asked for, and then gives the same again. What is made while tests are only being
 * collected, and breaks, takes all tests of its file with it; what is made within a test breaks that test.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
