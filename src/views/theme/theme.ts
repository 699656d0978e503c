import { Button, createTheme, Input, type MantineColorsTuple, PasswordInput, TextInput } from '@mantine/core';
import controls from './controls.module.css';

const harbor: MantineColorsTuple = [
  '#eaf4fb',
  '#d3e6f3',
  '#a6cde7',
  '#79b3da',
  '#549dcf',
  '#3d8fc6',
  '#2a7fb6',
  '#155b86',
  '#0f4a6f',
  '#0a3957',
];

/**
 * Mantine as Muster uses it. What it leaves short of WCAG AA is mended in `tokens.css` (colours) and here (controls), so
 * that no screen has to.
 */
export const theme = createTheme({
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 4 },
  colors: { harbor },
  fontFamily: 'inherit',
  headings: { fontFamily: 'inherit' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Input: Input.extend({ classNames: { input: controls.input ?? '' } }),
    InputWrapper: Input.Wrapper.extend({ classNames: { label: controls.label ?? '', error: controls.error ?? '' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' }, classNames: { input: controls.input ?? '' } }),
    Button: Button.extend({
      defaultProps: { size: 'md' },
      classNames: { root: controls.button ?? '', label: controls.buttonLabel ?? '' },
      vars: (_, { variant }) => ({
        root:
          variant === 'default'
            ? {}
            : // white on the light accent of the dark scheme would not be readable
              { '--button-color': variant === 'subtle' ? 'var(--accent)' : 'var(--accent-ink)' },
      }),
    }),
  },
});
