import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { RequestFormRef } from '../../../machines/requests/request-form.machine.ts';
import { FilesField } from '../../files/files-field.tsx';

interface RequestFilesProps extends Pick<ComponentProps<typeof FilesField>, 'isNeeded' | 'error'> {
  readonly form: RequestFormRef;
}

/** The files that go with a request of any kind. */
export function RequestFiles({ form, ...field }: RequestFilesProps) {
  const uploads = useSelector(form, ({ children }) => children.uploads);
  return <FilesField sheet={form.getSnapshot().context.sheet} uploads={uploads} {...field} />;
}
