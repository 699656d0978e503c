import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Form } from '../../../machines/overlays/form.ts';
import type { FormValues } from '../../../machines/overlays/form-content.ts';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import type { RequestSubject } from '../../../machines/requests/request-form.ts';
import { useIsUploading } from '../../files/files-field.tsx';
import type { SayField } from '../../overlays/form/conflict-fields.tsx';
import { FormSheet } from '../../overlays/form/form-sheet.tsx';
import { Remark } from '../remark.tsx';

interface RequestFormSheetProps {
  readonly form: RequestFormRef;
  readonly sheet: Pick<Form<FormValues, RequestSubject>, 'subjectOf'>;
  /** For something new, for what is there already, and for what takes the place of something granted. */
  readonly titles: { readonly new: string; readonly changed: string; readonly instead?: string };
  readonly sayField: SayField;
  /** What it comes to, beside the buttons. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a request of any kind: what it is called, what it can be kept as, and what was said to it before. */
export function RequestFormSheet({ form, sheet, titles, sayField, summary, children }: RequestFormSheetProps) {
  const { t } = useLingui();
  const { sheet: actor, requestId } = form.getSnapshot().context;
  const isUploading = useIsUploading(useSelector(form, ({ children }) => children.uploads));
  const { changes, replaces, remark = null } = useSelector(actor, sheet.subjectOf);
  const state = changes?.state ?? 'new';
  const title = requestId === null ? titles.new : titles.changed;
  return (
    <FormSheet
      sheet={actor}
      title={replaces === null ? title : (titles.instead ?? title)}
      submitLabel={state === 'waiting' ? t`Save changes` : t`Send request`}
      isHeld={isUploading}
      isInAddress={requestId === null && replaces === null}
      sayField={sayField}
      draftLabel={state === 'new' || state === 'draft' ? t`Save draft` : undefined}
      summary={summary}
    >
      <Remark remark={remark} />
      {children}
    </FormSheet>
  );
}
