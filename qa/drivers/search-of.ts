/** A query of an address, with the host's own name for the request that the model calls its first. */
export function searchOf(query: object, firstId: string | undefined): string {
  const said = Object.entries(query).map(([name, value]) => [name, value === 'r1' ? (firstId ?? '') : String(value)]);
  const search = new URLSearchParams(said.filter(([, value]) => value !== '')).toString();
  return search && `?${search}`;
}
