import { useSelector } from '@xstate/react';
import type { AssessmentRef } from '../../../../machines/screens/appraisals/assessment.machine.ts';
import { isAtRisk } from '../../../../machines/screens/appraisals/rating-sheet.machine.ts';
import { useUnsavedWork } from '../../../parts/address/use-unsaved-work.ts';

/** Lets nobody leave unasked what would be lost by it: what is typed and not kept, or said to ratings and not sent. */
export function useUnsavedAnswer(screen: AssessmentRef, name: string): void {
  const sheet = useSelector(screen, ({ children }) => children.sheet);
  const isTypedAtRisk = useSelector(sheet, (snapshot) => snapshot !== undefined && isAtRisk(snapshot));
  const areViewsUnsent = useSelector(screen, (snapshot) => snapshot.hasTag('unsaved'));
  useUnsavedWork(name, isTypedAtRisk || areViewsUnsent);
}
