import { Plural, Trans } from '@lingui/react/macro';
import { Textarea, type TextareaProps } from '@mantine/core';
import { Soft } from '../page/page.tsx';
import styles from './long-text.module.css';

interface LongTextProps extends TextareaProps {
  readonly value: string;
  /** How many characters fit in. */
  readonly longest: number;
}

/** How many characters before the end somebody is told of it. */
const nearTheEnd = 100;

/** Text of several lines. Whoever comes near its end is told so: what is pasted beyond it is cut off, and not in silence. */
export const LongText = ({ longest, ...props }: LongTextProps) => {
  const left = longest - props.value.length;
  return (
    <Textarea
      size="md"
      maxLength={longest}
      inputContainer={(input) => (
        <>
          {input}
          {left <= nearTheEnd && (
            <div role="status" className={styles.room}>
              <Soft>
                {left > 0 ? (
                  <Plural value={left} one="# character left" other="# characters left" />
                ) : (
                  <Trans>That is all that fits: {longest} characters. Anything longer is cut off.</Trans>
                )}
              </Soft>
            </div>
          )}
        </>
      )}
      {...props}
    />
  );
};
