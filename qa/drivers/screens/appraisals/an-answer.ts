import type { Page } from 'playwright';
import type { AppraisalAnswer } from '../../../../src/api/contract/appraisals/values.ts';
import { answerWith } from '../../../models/screens/appraisals/appraisal-fixtures.ts';
import { idOf, type Opener, opening, routed } from '../../opener.ts';

const [sessionId, windowId, answerId] = [idOf(1), idOf(2), idOf(3)];
const addresses = {
  employee: {
    path: `my-appraisals/assessments/${sessionId}/window/${windowId}`,
    calls: new RegExp(`/appraisals/windows/${windowId}`),
  },
  supervisor: {
    path: `supervisory/appraisals/window/${windowId}/submitted/${answerId}`,
    calls: new RegExp(`/windows/${windowId}/submitted/${answerId}`),
  },
} as const;

/** Where what is typed on a side is sent to. */
export const marksOf = (side: AppraisalAnswer['side']): RegExp => new RegExp(`${addresses[side].calls.source}/marks$`);

/** An answer of two items with ids that the contract takes; nothing beside it asks for anything. */
export function answerOf(side: AppraisalAnswer['side'], more: Partial<AppraisalAnswer> = {}): AppraisalAnswer {
  const { session, window, employee, items, ...answer } = answerWith({ side });
  return {
    ...answer,
    id: answerId,
    session: { ...session, id: sessionId, hasFeedback: false },
    window: { ...window, id: windowId },
    parts: [
      { part: 'objectives', weight: 5_000 },
      { part: 'competencies', weight: 5_000 },
    ],
    employee: { ...employee, id: idOf(4) },
    items: items.map(({ evidence: _, ...item }) => item),
    supervisor: { id: idOf(5), fullName: 'Bo Sample' },
    isRater: side === 'supervisor',
    ...more,
  };
}

/** Opens the screen of an answer, on the side that it is for. */
export const openAnswer = <Tools>(
  opener: Opener,
  answer: AppraisalAnswer,
  toolsOn: (page: Page) => Promise<Tools>,
): Promise<readonly [page: Page, tools: Tools]> =>
  opening(
    (before) => opener.office({ path: addresses[answer.side].path, shown: '[data-machine=assessment] ol', before }),
    async (page) => {
      const address = new RegExp(`${addresses[answer.side].calls.source}$`);
      await routed(page, address, (call) => call.fulfill({ json: answer }));
      return toolsOn(page);
    },
  );
