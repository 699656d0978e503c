import stylelint from 'stylelint';

/**
 * What a style sheet may say: sizes of type, distances, corners, colours and the widths at which a layout changes are
 * of one scale (src/views/theme/), so that the change of a token is a change of the whole portal, and no screen can
 * look like another product's.
 */
const size = 'var\\(--text-(12|14|16|18|22|28)\\)';
const distance = '(0|auto|-?1px|-?\\d+%|var\\(--(space-\\d+|head|foot)(, 0px)?\\)|(calc|clamp|min|max|env)\\(.*\\))';
const corner = '(0|50%|inherit|var\\(--radius-(4|8|12|round)\\))';

/** One to four of them, and nowhere a number of pixels of its own, not in a calculation either. */
const only = (part) => `/^(?!.*\\b(?!0px|1px)[\\d.]+(px|rem|em)\\b)${part}( ${part}){0,3}$/`;

/** A month whose squares hold a word; narrow, middle, wide; 1264 px is where the menu stops being a drawer. */
const steps = ['440px', '560px', '720px', '920px', '1264px'];

/** Container queries cannot read variables: the steps are held here. */
const widthSteps = stylelint.createPlugin('muster/width-steps', () => (root, result) => {
  root.walkAtRules(/^(container|media)$/, (rule) => {
    // how high a window is has no steps
    const ofWidth = rule.params.replace(/\(height [^)]*\)/g, '');
    for (const width of ofWidth.match(/[\d.]+(px|rem|em)/g) ?? []) {
      if (steps.includes(width)) continue;
      stylelint.utils.report({
        ruleName: 'muster/width-steps',
        result,
        node: rule,
        message: `${width} is not one of the widths at which layouts change: ${steps.join(', ')} (muster/width-steps)`,
      });
    }
  });
});

/** @type {import('stylelint').Config} */
export default {
  plugins: [widthSteps],
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': [`/^(${size}|inherit|clamp\\(${size}, [\\d.]+vw, ${size}\\))$/`],
      'font-weight': ['400', '600', 'inherit'],
      '/radius$/': [only(corner)],
      '/^((row|column)-)?gap$|^(padding|margin)/': [only(distance)],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'light-dark'],
    'muster/width-steps': true,
  },
  overrides: [{ files: ['src/views/theme/*.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } }],
};
