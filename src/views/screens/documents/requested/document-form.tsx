import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RequestedDocument } from '../../../../api/contract/documents/requested.ts';
import { fileTypes } from '../../../../api/contract/files.ts';
import { lastDay } from '../../../../api/contract/values.ts';
import type { FilesFormRef } from '../../../../machines/files/files-form.machine.ts';
import { documentForm } from '../../../../machines/screens/documents/requested/document-form.ts';
import type { RequestedDocumentsRef } from '../../../../machines/screens/documents/requested/requested-documents.machine.ts';
import { FilesField, useIsUploading } from '../../../files/files-field.tsx';
import { FormSheet } from '../../../overlays/form/form-sheet.tsx';
import { mostMegabytes, Takes } from './requested-words.tsx';

/** Sending one that is asked for, in the side form sheet. */
export function DocumentForm({ screen }: { screen: RequestedDocumentsRef }) {
  const form = useSelector(screen, ({ children }) => children.form);
  const document = useSelector(screen, ({ context }) => context.document);
  return form && document ? <Open form={form} document={document} /> : null;
}

/** The types of files that are asked for, for the browser's own choice of files. */
const typesOf = ({ formats }: RequestedDocument): readonly string[] =>
  fileTypes.filter((type) => formats.includes(type === 'application/pdf' ? 'pdf' : 'picture'));

function Open({ form, document }: { form: FilesFormRef; document: RequestedDocument }) {
  const { t } = useLingui();
  const { sheet } = form.getSnapshot().context;
  const uploads = useSelector(form, ({ children }) => children.uploads);
  const isUploading = useIsUploading(uploads);
  const faults = useSelector(sheet, ({ context: { problem } }) =>
    problem?.kind === 'refused' ? problem.fields : null,
  );
  const values = useSelector(sheet, documentForm.valuesOf);
  const isBusy = useSelector(sheet, (snapshot) => snapshot.hasTag('busy'));
  const codeOf = (path: string) => faults?.find((field) => field.path === path)?.code;
  const dateFaults: Readonly<Record<string, string>> = {
    valid_until_missing: t`Enter the last day on which it is valid.`,
    valid_until_past: t`It has expired already. Send one that is still valid.`,
  };
  const most = mostMegabytes(document);
  const fileFaults: Readonly<Record<string, string>> = {
    files_missing: t`Choose a file.`,
    format_not_taken: document.formats.includes('pdf')
      ? t`Send a PDF. What you chose is a picture.`
      : t`Send a picture. What you chose is a PDF.`,
    file_larger: t`A file is larger than ${most} MB. Send a smaller one.`,
    nobody_reviews: t`Nobody reviews documents at the moment. Ask your organization.`,
  };
  const [dateCode, fileCode] = [codeOf('body.validUntil'), codeOf('body.attachmentIds')];
  return (
    <FormSheet sheet={sheet} title={t`Send ${document.title}`} submitLabel={t`Send document`} isHeld={isUploading}>
      {document.description !== '' && <p>{document.description}</p>}
      <FilesField
        sheet={sheet}
        uploads={uploads}
        isNeeded
        takes={{ words: <Takes document={document} />, types: typesOf(document) }}
        error={fileCode && fileFaults[fileCode]}
      />
      {document.expires && (
        <TextInput
          type="date"
          max={lastDay}
          label={t`Valid until`}
          withAsterisk
          aria-required
          readOnly={isBusy}
          value={values.validUntil}
          error={dateCode && (dateFaults[dateCode] ?? t`Choose a day.`)}
          onChange={({ currentTarget }) => sheet.send(documentForm.changed('validUntil', currentTarget.value))}
        />
      )}
    </FormSheet>
  );
}
