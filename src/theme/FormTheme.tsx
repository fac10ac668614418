import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { shownBrand } from '../config/brand.ts';
import { onThemeShown, shownTheme } from './shownTheme.ts';
import { type ColorTokens, dark, fonts, light, sizes } from './tokens.ts';

/** Like the plain inputs: 3:1 against every surface, lighter than text. */
const CONTROL_BORDER = 'color-mix(in srgb, var(--pb-muted) 70%, var(--pb-bg))';

const SelectArrow = ({ className = '' }: { className?: string }) => (
  <span className={`pb-select-arrow ${className}`}>
    <svg className="pb-icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="m6 10 6 6 6-6" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </span>
);

/** MUI draws the border over the inset, the plain inputs before it. */
const INSET = sizes.inset + 1;

/** As of the inputs that are not MUI's (components/ui/controls.css). */
const TOUCH = '@media (pointer: coarse), (width <= 900px)';

const build = (mode: 'light' | 'dark', color: ColorTokens): Theme =>
  createTheme({
    palette: {
      mode,
      primary: { main: color.accent, contrastText: color.onAccent },
      error: { main: color.bad },
      warning: { main: color.warn },
      success: { main: color.ok },
      text: { primary: color.text, secondary: color.muted },
      background: { default: color.bg, paper: color.raised },
      divider: color.border,
    },
    spacing: sizes.grid,
    shape: { borderRadius: sizes.radius },
    typography: { fontFamily: fonts.font, fontSize: sizes.baseText, button: { textTransform: 'none' } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
      MuiFormControl: { defaultProps: { size: 'small', fullWidth: true, margin: 'none' } },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            fontSize: sizes.tableText,
            marginBottom: sizes.grid,
            '&, &.Mui-disabled': { color: color.muted },
            whiteSpace: 'normal',
          },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: {
            minHeight: sizes.control,
            background: color.surface,
            // react-admin's read-only inputs look disabled, but view-only users read them all day.
            '&.Mui-disabled': { background: color.bg },
            [TOUCH]: { minHeight: sizes.controlTouch },
          },
          input: {
            padding: `6px ${String(INSET)}px`,
            '&.Mui-disabled': { color: color.text, WebkitTextFillColor: color.text },
            '&::placeholder': { color: color.muted, opacity: 1 },
            '&.Mui-disabled::placeholder': { opacity: '0 !important' },
          },
          multiline: { padding: 0 },
          notchedOutline: { borderColor: CONTROL_BORDER },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: {
            margin: `${String(sizes.grid)}px 0 0`,
            fontSize: sizes.tableText,
            lineHeight: '18px',
            // MUI's grey for help under a locked input is too pale.
            '&, &.Mui-disabled': { color: color.muted },
            '&.Mui-error': { color: color.bad },
          },
        },
      },
      MuiSelect: { defaultProps: { IconComponent: SelectArrow } },
      MuiAutocomplete: {
        defaultProps: { popupIcon: <SelectArrow /> },
        styleOverrides: {
          inputRoot: {
            padding: '0 32px 0 4px !important',
            minHeight: sizes.control,
            [TOUCH]: { minHeight: sizes.controlTouch },
          },
          input: { padding: `5px ${String(INSET - 4)}px !important` },
          endAdornment: { right: '8px !important' },
        },
      },
    },
  });

/** Modules that load this wait for config.json, which has the brand. */
const colours = shownBrand()?.colours;

const muiThemes: Record<'light' | 'dark', Theme> = {
  light: build('light', { ...light, ...colours?.light }),
  dark: build('dark', { ...dark, ...colours?.dark }),
};

/** Loads with the parts that use MUI, not with the shell. */
export const FormTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={muiThemes[useSyncExternalStore(onThemeShown, shownTheme)]}>{children}</ThemeProvider>
);
