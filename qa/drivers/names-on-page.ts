import type { Locator } from 'playwright';

/** What an element is called by whoever sees it: `the button “Send request”`. */
export const nameOf = (what: Locator): Promise<string> =>
  what
    .first()
    .evaluate((element) => {
      const kinds: Record<string, string> = {
        A: 'the link',
        BUTTON: 'the button',
        SELECT: 'the list',
        TEXTAREA: 'the field',
        LABEL: 'the choice',
        SUMMARY: 'the heading',
      };
      const roles: Record<string, string> = {
        tab: 'the tab',
        option: 'the option',
        gridcell: 'the day',
        checkbox: 'the box',
        switch: 'the switch',
        combobox: 'the field',
      };
      const inputs: Record<string, string> = { checkbox: 'the box', radio: 'the choice', file: 'the field for files' };
      const input = element instanceof HTMLInputElement ? (inputs[element.type] ?? 'the field') : null;
      const kind = roles[element.getAttribute('role') ?? ''] ?? input ?? kinds[element.tagName] ?? '';
      const words = (node: Element | null | undefined) =>
        // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts, line by line
        (node instanceof HTMLElement ? node.innerText || (node.textContent ?? '') : '').trim().split('\n')[0] ?? '';
      const labels = (element as HTMLInputElement).labels;
      const labelled = element.getAttribute('aria-labelledby')?.split(' ')[0];
      const name =
        element.getAttribute('aria-label') ||
        words(labelled ? document.getElementById(labelled) : null) ||
        words(labels?.[0]) ||
        words(element) ||
        element.getAttribute('placeholder') ||
        element.getAttribute('title') ||
        '';
      return name ? `${kind} “${name.slice(0, 60)}”`.trim() : kind || 'the page';
    })
    .catch(() => 'the page');

/** What an option of a list is called that is chosen by its value, its words or its place. */
export const optionName = (what: Locator, option: unknown): Promise<string> =>
  what
    .first()
    .evaluate((select, given) => {
      const options = select instanceof HTMLSelectElement ? [...select.options] : [];
      const wanted = given as { readonly label?: string; readonly index?: number; readonly value?: string } | string;
      const found =
        typeof wanted === 'string'
          ? options.find(({ value, label }) => value === wanted || label === wanted)
          : options.find(
              ({ value, label, index }) => label === wanted.label || value === wanted.value || index === wanted.index,
            );
      return `“${found?.label ?? ''}”`;
    }, option as never)
    .catch(() => 'one');
