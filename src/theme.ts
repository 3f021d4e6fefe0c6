import '@fontsource-variable/inter/wght.css';
// After the package's own rules, since browsers take a character from the last that has it.
import './font/inter.css';
import { alpha, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { inSmallLayout, pageScale } from './lib/pageSize';

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: font,
  fontSize: 13,
  h1: { fontSize: '1.625rem', fontWeight: 640, letterSpacing: '-0.018em', lineHeight: 1.25 },
  h2: { fontSize: '1.25rem', fontWeight: 630, letterSpacing: '-0.012em', lineHeight: 1.3 },
  h3: { fontSize: '1rem', fontWeight: 620, letterSpacing: '-0.006em', lineHeight: 1.4 },
  h5: { fontSize: '1.25rem', fontWeight: 630, letterSpacing: '-0.012em' },
  h6: { fontSize: '1rem', fontWeight: 620, letterSpacing: '-0.006em' },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
  button: { fontSize: '0.8125rem', fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.45, letterSpacing: 0 },
  overline: { fontSize: '0.6875rem', fontWeight: 600, letterSpacing: '0.06em', lineHeight: 1.6 },
};

/**
 * No page is laid out narrower than 768 px, so `up('sm')` always holds. The value of `sm` stays: it is the width of
 * dialogs.
 */
const defaultBreakpoints = createTheme().breakpoints;
const breakpoints: NonNullable<ThemeOptions['breakpoints']> = {
  up: (key) => defaultBreakpoints.up(key === 'sm' ? 0 : key),
  down: (key) => defaultBreakpoints.down(key === 'sm' ? 0 : key),
};

/** Whether the operating system asks for reduced motion. */
const reducesMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const durations = ['shortest', 'shorter', 'short', 'standard', 'complex', 'enteringScreen', 'leavingScreen'];
const transitions: NonNullable<ThemeOptions['transitions']> = reducesMotion
  ? {
      create: () => 'none',
      duration: Object.fromEntries(durations.map((name) => [name, 0])),
      getAutoHeightDuration: () => 0,
    }
  : {};

const small = { defaultProps: { size: 'small' } } as const;

/** Print styles: only the content of the page, unclipped, without controls. */
const printStyles = {
  'header, nav, .MuiDrawer-root, form, button, [role=tablist], .MuiTablePagination-root, .MuiTableCell-paddingCheckbox':
    {
      display: 'none !important',
    },
  'th button, .MuiTableSortLabel-root': { display: 'inline-flex !important' },
  'body *': { overflow: 'visible !important', maxHeight: 'none !important' },
  'main > *': { height: 'auto !important' },
  '.MuiTableCell-root': { position: 'static !important', whiteSpace: 'normal !important' },
  'tr, svg, canvas': { breakInside: 'avoid' },
} as const;

const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontFeatureSettings: "'cv05', 'ss03'" },
      // The contract's narrowest page: in narrower windows it is scaled (see shell/viewport). Of popovers and poppers
      // only the content is, since their position is in px of the window.
      '#root': { minWidth: 768, zoom: pageScale },
      'html[data-layout="small"] #root': { minWidth: 0 },
      '.MuiModal-root:not(.MuiPopover-root), .MuiPopover-paper > *, .MuiPopper-root > *': { zoom: pageScale },
      ':focus-visible': ring(theme),
      // No focus ring on what only scripts can focus: dialogs and the main part of the page.
      '[tabindex="-1"]:focus-visible': { outline: 0 },
      a: { color: theme.palette.primary.main },
      '@media print': printStyles,
    }),
  },
  // The ripple is off; the focus ring stays.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: { root: { paddingInline: 12, minHeight: 32, whiteSpace: 'nowrap' }, text: { paddingInline: 10 } },
  },
  MuiIconButton: small,
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      // React-admin labels a row's checkbox, but MUI puts the label on a wrapper, which screen readers ignore.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner) => ({ 'aria-label': owner['aria-label'] }),
      },
    },
  },
  MuiRadio: small,
  MuiSwitch: small,
  MuiToggleButtonGroup: small,
  // In the dark theme a button that is not selected would be brighter than the selected one.
  MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiSelect: small,
  MuiAutocomplete: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'dense', fullWidth: true } },
  MuiTextField: { defaultProps: { size: 'small', margin: 'dense', variant: 'outlined', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.paper, fontSize: '0.875rem' }),
      // Borders of controls need a contrast of at least 3:1.
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.mode === 'light' ? '#8690a0' : '#6c7783' }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
  MuiTable: small,
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  // Without a border whose colour could change, it needs a focus ring.
  MuiTablePagination: { styleOverrides: { select: ({ theme }) => ({ '&:focus-visible': ring(theme) }) } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, fontSize: '0.8125rem', letterSpacing: 0 }),
      sizeSmall: { padding: '5px 12px', ':root[data-density="comfortable"] &': { paddingBlock: 11 } },
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
      paddingCheckbox: { padding: '0 4px 0 8px', width: 40 },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
    },
  },
  // The only transition whose duration is not from the theme.
  ...(reducesMotion && { MuiCollapse: { defaultProps: { timeout: 0 } } }),
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme),
        [inSmallLayout]: { margin: 8, width: 'calc(100% - 16px)', maxWidth: 'calc(100% - 16px)' },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 620 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', gap: 4 } } },
  // A column in the menu of columns, with room for the buttons that pin and move it. All controls are aligned with the
  // last line of a long label.
  RaFieldToggle: {
    styleOverrides: {
      root: {
        alignItems: 'flex-end',
        '& > label': { display: 'flex', alignItems: 'flex-end', minWidth: 0, minHeight: 24, paddingRight: 80 },
        '& > label > .MuiSwitch-root': { flexShrink: 0 },
        // Two lines of one label are closer than two labels.
        marginTop: 4,
        '& > label > .MuiTypography-root': { lineHeight: 1.25, paddingBottom: 4 },
        '& > svg': { flexShrink: 0, marginBottom: 2 },
      },
    },
  },
  MuiMenuItem: { defaultProps: { dense: true } },
  MuiList: { defaultProps: { dense: true } },
  // A spinner is decorative: screen readers get the text or rows that follow it.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        paddingInline: 12,
        minWidth: 0,
        // Inside the tab, since the row of tabs clips its overflow.
        '&.Mui-focusVisible': { ...ring(theme), outlineOffset: -2 },
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme, ownerState: { color = 'default', variant } }) => ({
        borderRadius: 5,
        fontWeight: 550,
        ...(variant !== 'outlined' && color !== 'default' ? tinted(theme, color) : {}),
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        ...tinted(theme, severity),
        borderColor: alpha(theme.palette[severity].main, 0.3),
        '& .MuiAlert-icon': { color: theme.palette[severity].main },
      }),
    },
  },
};

/** For long work in tables: small type, greys, one accent colour, and borders instead of shadows. */
export const lightTheme: RaThemeOptions = themeWith({
  mode: 'light',
  primary: { main: '#0e6476', dark: '#0a4d5b', light: '#d7ebef', contrastText: '#ffffff' },
  secondary: { main: '#475467', contrastText: '#ffffff' },
  success: { main: '#15803d', dark: '#11602f' },
  warning: { main: '#b45309', dark: '#8a3f06' },
  error: { main: '#c02626', dark: '#9b1c1c' },
  info: { main: '#2f5fb3', dark: '#244a8c' },
  background: { default: '#f5f6f8', paper: '#ffffff' },
  text: { primary: '#1a2330', secondary: '#536072', disabled: '#8a94a3' },
  divider: '#e2e6eb',
});

export const darkTheme: RaThemeOptions = themeWith({
  mode: 'dark',
  primary: { main: '#62c3d4', dark: '#8fd6e2', light: '#12343c', contrastText: '#08232a' },
  secondary: { main: '#a9b4c0', contrastText: '#12171c' },
  success: { main: '#4ade80', dark: '#7ee8a5' },
  warning: { main: '#f5b454', dark: '#f8c881' },
  error: { main: '#f88a8a', dark: '#fbaeae' },
  info: { main: '#8ab4f8', dark: '#adcbfa' },
  background: { default: '#101418', paper: '#171c21' },
  text: { primary: '#e6eaee', secondary: '#a2adb8', disabled: '#6b7681' },
  divider: '#2a3138',
});

function themeWith(palette: NonNullable<ThemeOptions['palette']>): RaThemeOptions {
  return { palette, typography, breakpoints, transitions, shape: { borderRadius: 6 }, components };
}

function ring(theme: Theme) {
  return { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 };
}

function floating(theme: Theme) {
  return {
    border: `1px solid ${theme.palette.divider}`,
    boxShadow: theme.palette.mode === 'light' ? '0 8px 28px rgb(16 24 40 / 14%)' : '0 8px 28px rgb(0 0 0 / 55%)',
  };
}

type Tint = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info';

/** Returns the style of text in the dark shade of a colour on a light background of it. */
function tinted(theme: Theme, tint: Tint) {
  const { main, dark } = theme.palette[tint];
  return { color: dark, backgroundColor: alpha(main, theme.palette.mode === 'light' ? 0.11 : 0.16) };
}
