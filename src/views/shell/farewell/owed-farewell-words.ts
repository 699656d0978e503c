import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Told where no view of the portal is: on the sign-in screen, too. */
export const owedFarewellWords = (): string =>
  i18n._(msg`You are signed out on this device. The session ends on the server as soon as it can be reached.`);
