/** A machine that sets a timer of no time again and again would never come to an end. */
const mostTimers = 1_000;

/** A clock that fires each timer at its own deadline, also timers that are set while time passes. */
export class TestClock {
  #now = 0;
  #lastId = 0;
  readonly #timers = new Map<number, { readonly at: number; readonly run: () => void }>();

  readonly now = (): number => this.#now;

  readonly setTimeout = (run: () => void, milliseconds: number): number => {
    this.#lastId++;
    this.#timers.set(this.#lastId, { at: this.#now + milliseconds, run });
    return this.#lastId;
  };

  readonly clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };

  /** Milliseconds until each timer that is set, the next one first. */
  untilEach(): number[] {
    return [...this.#timers.values()].map(({ at }) => at - this.#now).sort((a, b) => a - b);
  }

  /** Milliseconds until the next timer, or null where none is set. */
  untilNext(): number | null {
    const next = this.#next();
    return next ? next[1].at - this.#now : null;
  }

  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    let fired = 0;
    for (let due = this.#next(); due && due[1].at <= end; due = this.#next()) {
      fired++;
      if (fired > mostTimers) throw new Error(`more than ${mostTimers} timers fell due in ${milliseconds} ms`);
      this.#timers.delete(due[0]);
      this.#now = due[1].at;
      due[1].run();
    }
    this.#now = end;
  }

  #next() {
    return [...this.#timers].sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  }
}
