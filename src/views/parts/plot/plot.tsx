import type { ReactNode } from 'react';
import styles from './plot.module.css';
import { onRovingKeyDown } from './roving.ts';

/** What a place along a plot stands for. */
export interface PlotMark {
  readonly key: string;
  /** In words, with its numbers: what is read out, and shown where one points or has the focus. */
  readonly label: string;
  /** Below the place, where there is room for one. */
  readonly tick?: string | undefined;
}

interface PlotProps {
  /** What the plot shows, in a sentence: the finding, not the axes. */
  readonly caption: ReactNode;
  readonly marks: readonly PlotMark[];
  /** Values beside the plot: where they are, in percent from the top, and what they are. */
  readonly levels: readonly { readonly at: number; readonly text: string }[];
  /** What each shape stands for. */
  readonly keys?: readonly { readonly look: 'bar' | 'expected' | 'line'; readonly words: string }[];
  /** What a mark leads to. */
  readonly onOpen: (key: string) => void;
  /** Shapes in a box of 100 by 100, which is stretched to the room there is. */
  readonly children: ReactNode;
}

/**
 * A plot: its finding as the caption, its shapes as a picture, and over them a place for each mark, which says itself
 * where one points at it or goes with the arrow keys, and leads to what it stands for.
 */
export function Plot({ caption, marks, levels, keys = [], onOpen, children }: PlotProps) {
  return (
    <figure className={styles.plot}>
      <figcaption>{caption}</figcaption>
      <div className={styles.frame}>
        <div className={styles.levels} aria-hidden="true">
          {levels.map(({ at, text }) => (
            <span key={`${at} ${text}`} style={{ insetBlockStart: `${at}%` }}>
              {text}
            </span>
          ))}
        </div>
        <div className={styles.picture}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {children}
          </svg>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the places in it are what is pressed; it hears their keys */}
          <div className={styles.marks} onKeyDown={onRovingKeyDown}>
            {marks.map(({ key, label }, index) => (
              <button
                key={key}
                type="button"
                data-roving
                tabIndex={index === 0 ? 0 : -1}
                className={styles.mark}
                data-side={index * 2 < marks.length ? 'start' : 'end'}
                onClick={() => onOpen(key)}
              >
                <span className={styles.label}>{label}</span>
              </button>
            ))}
          </div>
        </div>
        <div className={styles.ticks} aria-hidden="true">
          {marks.map(({ key, tick }) => (
            <span key={key}>{tick}</span>
          ))}
        </div>
      </div>
      {keys.length > 0 && (
        <ul className={styles.keys}>
          {keys.map(({ look, words }) => (
            <li key={look} data-look={look}>
              {words}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
