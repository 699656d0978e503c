import * as z from 'zod/mini';
import { refusedAt } from '../../api/calls/call-error.ts';
import { faultOfPassword } from '../../api/contract/account/password-rules.ts';
import { sendPassword } from '../../api/session.ts';
import { defineEdit } from '../overlays/edit/edit.ts';
import { defineForm } from '../overlays/form.ts';

const values = z.object({ current: z.string(), next: z.string() });
const subject = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type PasswordOwner = z.output<typeof subject>;

/** Another password for one's account. Nothing of it is kept anywhere on the device. */
export const ownPasswordForm = defineForm({
  values,
  subject,
  save: ({ values: { current, next }, subject: owner }, signal) => {
    const fault = faultOfPassword(next, owner) ?? (next === current ? 'password_same' : null);
    const faults = [
      ...(current === '' ? [{ path: 'body.current', code: 'password_missing' }] : []),
      ...(fault === null ? [] : [{ path: 'body.next', code: fault }]),
    ];
    if (faults.length > 0) return Promise.reject(refusedAt(faults));
    return sendPassword({ current, next }, { signal });
  },
});

export const ownPasswordEdit = defineEdit({
  form: ownPasswordForm,
  contentFor: (owner: PasswordOwner) => ({
    draftKey: 'own password',
    saved: { values: { current: '', next: '' }, subject: owner },
  }),
  messageFor: () => ({ code: 'password changed' }),
});
