import { parseAst } from 'vite';

/** A node of what is written in a view, as ESTree names them. Positions are of UTF-16 code units. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** @param source TSX */
export const treeOf = (source: string): Node => parseAst(source, { lang: 'tsx' });

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** What stands in a node, in the order in which it stands there. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((one, other) => one.start - other.start);

/** @returns a part of a node, where it has one of that name */
export function partOf(node: Node, name: string): Node | null {
  const part = (node as unknown as Readonly<Record<string, unknown>>)[name];
  return isNode(part) ? part : null;
}

/** @returns the parts of a node that are a list */
export function partsOf(node: Node, name: string): readonly Node[] {
  const parts = (node as unknown as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(parts) ? parts.filter(isNode) : [];
}

/** A value that a node has beside its parts: the name of an identifier, an operator. */
export const wordOf = (node: Node, name: string): string =>
  String((node as unknown as Readonly<Record<string, unknown>>)[name] ?? '');

/** Whether anything in a node is so. */
export const holds = (node: Node, isSo: (node: Node) => boolean): boolean =>
  isSo(node) || childrenOf(node).some((child) => holds(child, isSo));
