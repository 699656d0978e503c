import { Trans } from '@lingui/react/macro';

/** Beside a time that is of the day after the one it is shown with. */
export const NextDay = () => (
  <>
    <sup aria-hidden="true">+1</sup>
    <span className="visually-hidden">
      <Trans>on the next day</Trans>
    </span>
  </>
);
