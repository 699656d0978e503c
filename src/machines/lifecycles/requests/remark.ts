/** What happened to a request, as far as it may ask something of whoever looks at it. */
interface Happened {
  readonly event: string;
  readonly who: string | null;
  readonly comment: string | null;
}

/** What happened to a request last and the words to it, where something is to be done about them. */
export interface Remark {
  readonly event: string;
  readonly who: string | null;
  readonly comment: string;
}

/** Events whose words somebody else has to act on. */
const asking: ReadonlySet<string> = new Set(['returned', 'cancellation_asked']);
/** Events that change nothing of what is asked. */
const passing: ReadonlySet<string> = new Set(['commented', 'reminded']);

/** @returns the words that came with the last step of a request, where they ask something of whoever has it now */
export function remarkOn({ timeline }: { readonly timeline: readonly Happened[] }): Remark | null {
  const steps: Happened[] = [];
  for (const happened of timeline.filter(({ event }) => !passing.has(event))) {
    // what was taken back is as if it had not been
    if (happened.event === 'undone') steps.pop();
    else steps.push(happened);
  }
  const last = steps.at(-1);
  if (!last || !asking.has(last.event) || !last.comment) return null;
  return { event: last.event, who: last.who, comment: last.comment };
}
