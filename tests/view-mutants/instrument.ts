import { childrenOf, holds, type Node, partOf, partsOf, treeOf, wordOf } from './tree.ts';

/** What is changed in a view, as somebody who reads the score calls it. */
export type MutantKind =
  | 'handler left out'
  | 'handlers exchanged'
  | 'condition negated'
  | 'another field'
  | 'attribute left out'
  | 'attribute inverted'
  | 'key anew each time'
  | 'buttons exchanged';

/** One change that can be made in a view. */
export interface ViewMutant {
  readonly id: string;
  readonly kind: MutantKind;
  /** From the folder of the views. */
  readonly file: string;
  readonly line: number;
  /** What it is done to, as it stands there. */
  readonly text: string;
}

/** What stands in place of a node, around what stands in it. */
type Around = (inner: string) => string;

/** How the runtime is called in what is built. */
const runtime = '__mutants';

/** What is worked out from words when it is built: changed words would be another message. */
const ofWords = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const wordCalls = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage']);

const isToggle = (name: string): boolean =>
  /^(disabled|checked|hidden|readOnly|aria-(expanded|current|selected|busy|disabled|hidden|invalid|pressed|checked))$/.test(
    name,
  );
const isTold = (name: string): boolean => name === 'role' || name.startsWith('aria-');
const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);

const isElement = ({ type }: Node): boolean => type === 'JSXElement';
const openingOf = (element: Node): Node => partOf(element, 'openingElement') ?? element;

/**
 * Builds every change into a view that can be made there.
 *
 * @param source TSX
 * @param file how it is called in the score
 * @returns TSX that does the same as long as nothing is switched on, and what can be switched on
 */
export function instrument(
  source: string,
  file: string,
): { readonly code: string; readonly mutants: readonly ViewMutant[] } {
  const tree = treeOf(source);
  const mutants: ViewMutant[] = [];
  const edits = new Map<Node, Around[]>();
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const note = (kind: MutantKind, node: Node, about = node): string => {
    const id = `${file}#${mutants.length + 1}`;
    const line = source.slice(0, node.start).split('\n').length;
    mutants.push({ id, kind, file, line, text: text(about).replaceAll(/\s+/g, ' ').slice(0, 80) });
    return `'${id}'`;
  };
  const put = (node: Node, around: Around): void => {
    edits.set(node, [...(edits.get(node) ?? []), around]);
  };
  const fields = fieldsReadIn(tree, text);
  visit(tree, '');
  return { code: `import * as ${runtime} from 'view-mutants';\n${written(tree, 0, source.length)}`, mutants };

  /** @param name what a function here is called by what it is kept in */
  function visit(node: Node, name: string): void {
    if (isOfWords(node, text) || isOfLooks(node, text)) return;
    const body = partOf(node, 'body');
    const own = partOf(node, 'id');
    if (body && isComponent(node, own ? text(own) : name)) listen(body);
    if (node.type === 'JSXAttribute') changeAttribute(node);
    if (isElement(node) || node.type === 'JSXFragment') changeSiblings(partsOf(node, 'children').filter(isElement));
    const condition =
      node.type === 'ConditionalExpression' || node.type === 'IfStatement' ? partOf(node, 'test') : null;
    if (condition) negate(condition);
    if (isAnd(node)) negate(partOf(node, 'left') ?? node);
    const shown = shownIn(node);
    if (shown?.type === 'MemberExpression') takeAnotherField(shown);
    if (isElement(node) || node.type === 'JSXFragment') {
      for (const child of partsOf(node, 'children')) {
        const said = child.type === 'JSXExpressionContainer' ? partOf(child, 'expression') : null;
        if (said?.type === 'MemberExpression') takeAnotherField(said);
      }
    }
    const isKept = node.type === 'VariableDeclarator';
    for (const child of childrenOf(node)) visit(child, isKept && own ? text(own) : '');
  }

  function negate(condition: Node): void {
    // of several that are joined each is changed by itself
    if (isAnd(condition)) {
      negate(partOf(condition, 'right') ?? condition);
      return;
    }
    if (edits.has(condition)) return;
    const id = note('condition negated', condition);
    put(condition, (inner) => `${runtime}.not(${id}, ${inner})`);
  }

  /** What an attribute shows that is made of words; what else is given is of a type of its own, and the compiler notices. */
  function shownIn(node: Node): Node | null {
    const [name, value] = node.type === 'JSXAttribute' ? [partOf(node, 'name'), partOf(node, 'value')] : [null, null];
    const isShown =
      name !== null && /^(name|label|title|value|alt|placeholder|description|badge|fullName)$/.test(text(name));
    return isShown && value?.type === 'JSXExpressionContainer' ? partOf(value, 'expression') : null;
  }

  function takeAnotherField(access: Node): void {
    const [of, field] = [partOf(access, 'object'), partOf(access, 'property')];
    if (!of || !field || wordOf(access, 'computed') === 'true') return;
    const other = fields.get(text(of))?.find((name) => name !== text(field));
    if (other === undefined) return;
    const id = note('another field', access);
    put(access, (inner) => `(${runtime}.is(${id}) ? ${text(of)}.${other} : ${inner})`);
  }

  function changeAttribute(attribute: Node): void {
    const name = text(partOf(attribute, 'name') ?? attribute);
    const value = partOf(attribute, 'value');
    if (!value) {
      if (!isToggle(name)) return;
      const id = note('attribute inverted', attribute);
      put(attribute, () => `${name}={!${runtime}.is(${id})}`);
      return;
    }
    const inBraces = value.type === 'JSXExpressionContainer' ? partOf(value, 'expression') : null;
    const change = (kind: MutantKind, how: string): void => {
      const id = note(kind, attribute);
      const around: Around = (inner) => `${runtime}.${how}(${id}, ${inner})`;
      // what is a text there is written otherwise than in code
      put(inBraces ?? value, inBraces ? around : () => `{${around(JSON.stringify(wordOf(value, 'value')))}}`);
    };
    if (isHandler(name)) change('handler left out', 'left');
    else if (isToggle(name)) change('attribute inverted', 'not');
    else if (isTold(name)) change('attribute left out', 'left');
    else if (name === 'key') change('key anew each time', 'anew');
  }

  function changeSiblings(elements: readonly Node[]): void {
    for (const [index, one] of elements.entries()) {
      const other = elements[index + 1];
      if (!other) continue;
      exchangeHandlers(one, other);
      if (![one, other].every((element) => /button/i.test(text(partOf(openingOf(element), 'name') ?? element))))
        continue;
      const id = note('buttons exchanged', one, openingOf(one));
      put(one, (inner) => `{${runtime}.is(${id}) ? ${text(other)} : ${inBare(inner)}}`);
      put(other, (inner) => `{${runtime}.is(${id}) ? ${text(one)} : ${inBare(inner)}}`);
    }
  }

  function exchangeHandlers(one: Node, other: Node): void {
    const theirs = handlersOf(other);
    for (const [name, mine] of handlersOf(one)) {
      const its = theirs.get(name);
      if (!its || text(its) === text(mine)) continue;
      const id = note('handlers exchanged', mine, openingOf(one));
      put(mine, (inner) => `${runtime}.exchanged(${id}, ${inner}, ${text(its)})`);
      put(its, (inner) => `${runtime}.exchanged(${id}, ${inner}, ${text(mine)})`);
    }
  }

  function handlersOf(element: Node): ReadonlyMap<string, Node> {
    const found = new Map<string, Node>();
    for (const attribute of partsOf(openingOf(element), 'attributes')) {
      const [name, value] = [partOf(attribute, 'name'), partOf(attribute, 'value')];
      const handler = value?.type === 'JSXExpressionContainer' ? partOf(value, 'expression') : null;
      if (name && handler && isHandler(text(name))) found.set(text(name), handler);
    }
    return found;
  }

  function listen(body: Node): void {
    const heard = `${runtime}.useMutants()`;
    if (body.type === 'BlockStatement') put(body, (inner) => `{ ${heard}; ${inner.slice(1)}`);
    // it may stand in brackets
    else put(body, (inner) => `(${heard}, ${inner})`);
  }

  /** A node's text with all changes in it. */
  function written(node: Node, start = node.start, end = node.end): string {
    let done = '';
    let at = start;
    for (const child of childrenOf(node)) {
      // a name that stands for itself stands there once
      if (child.start < at) continue;
      done += source.slice(at, child.start) + written(child);
      at = child.end;
    }
    done += source.slice(at, end);
    return (edits.get(node) ?? []).reduce((inner, around) => around(inner), done);
  }
}

/** What stands in braces already, without them. */
const inBare = (inner: string): string => (inner.startsWith('{') ? inner.slice(1, -1) : inner);

const isAnd = (node: Node): boolean => node.type === 'LogicalExpression' && wordOf(node, 'operator') === '&&';

function isOfWords(node: Node, text: (node: Node) => string): boolean {
  if (isElement(node)) return ofWords.has(text(partOf(openingOf(node), 'name') ?? node));
  if (node.type === 'TaggedTemplateExpression') return true;
  const called = node.type === 'CallExpression' ? partOf(node, 'callee') : null;
  return called !== null && wordCalls.has(text(called));
}

/** How something looks is nothing that is said or done. */
const isOfLooks = (node: Node, text: (node: Node) => string): boolean =>
  node.type === 'JSXAttribute' && /^(className|classNames|style|data-.*)$/.test(text(partOf(node, 'name') ?? node));

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether it is a function that React calls: its name is capitalized, and there are elements in it. */
const isComponent = (node: Node, name: string): boolean =>
  functions.has(node.type) &&
  /^[A-Z]/.test(name) &&
  holds(node, (inner) => isElement(inner) || inner.type === 'JSXFragment');

/** Which fields are shown, by what they are read of. */
function fieldsReadIn(tree: Node, text: (node: Node) => string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const look = (node: Node): void => {
    if (isOfLooks(node, text)) return;
    const shown = node.type === 'JSXExpressionContainer' ? partOf(node, 'expression') : null;
    const [of, field] = [shown && partOf(shown, 'object'), shown && partOf(shown, 'property')];
    if (of && field && shown && wordOf(shown, 'computed') !== 'true')
      found.set(text(of), [...(found.get(text(of)) ?? []), text(field)]);
    for (const child of childrenOf(node)) look(child);
  };
  look(tree);
  return found;
}
