import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { longestComment } from '../../../../../api/contract/values.ts';
import type { formSheetMachine } from '../../../../../machines/overlays/form-sheet.machine.ts';
import { type MovedScore, scoreMove, scoreMoveForm } from '../../../../../machines/screens/appraisals/score-move.ts';
import type { TeamWindowRef } from '../../../../../machines/screens/appraisals/team-window.machine.ts';
import { FormSheet } from '../../../../overlays/form/form-sheet.tsx';
import { useTextFields } from '../../../../overlays/form/use-text-fields.ts';
import { LongText } from '../../../../parts/fields/long-text.tsx';
import { Soft } from '../../../../parts/page/page.tsx';
import { formatScore } from '../../common/appraisal-words.ts';

type SheetRef = ActorRefFrom<typeof formSheetMachine>;

/** Moves one person's score beside those of others, with a reason. */
export function ScoreMoveForm({ screen }: { screen: TeamWindowRef }) {
  const move = useSelector(screen, ({ children }) => children.move);
  const sheet = useSelector(move, (snapshot) => snapshot?.children.form);
  const moved = useSelector(move, (snapshot) => snapshot && scoreMove.editedOf(snapshot));
  return sheet && moved && <Form sheet={sheet} moved={moved} />;
}

function Form({ sheet, moved: { who, score } }: { sheet: SheetRef; moved: MovedScore }) {
  const { t } = useLingui();
  const rated = formatScore(score);
  const words: Readonly<Record<string, string>> = {
    no_score: t`Enter a score such as 3.5.`,
    beyond_scale: t`This is not on the scale. Enter a score within it.`,
    not_moved: t`This is the calculated score. Enter another one, or leave the field empty.`,
    reason_missing: t`Enter a reason.`,
  };
  const { field } = useTextFields(sheet, scoreMoveForm, words);
  return (
    <FormSheet sheet={sheet} isKept={false} title={t`Move score of ${who}`} submitLabel={t`Save score`}>
      <Soft>
        <Trans>
          The calculated score is {rated}; the ratings stay as they are. {who} sees the new score and your reason when
          you share it.
        </Trans>
      </Soft>
      <TextInput
        label={t`Score`}
        description={t`Leave empty to use the calculated score of ${rated}.`}
        inputMode="decimal"
        data-autofocus
        {...field('to')}
      />
      <LongText label={t`Reason`} autosize minRows={2} longest={longestComment} {...field('reason')} />
    </FormSheet>
  );
}
