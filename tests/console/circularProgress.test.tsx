// @vitest-environment jsdom

import CircularProgress from '@mui/material/CircularProgress';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { darkTheme, lightTheme } from '../../src/theme';

test.each([
  ['by day', lightTheme],
  ['by night', darkTheme],
])('A ring that turns is nothing that a screen reader would have to name, %s', (_when, theme) => {
  const { unmount } = render(
    <ThemeProvider theme={createTheme(theme)}>
      <CircularProgress />
    </ThemeProvider>,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  unmount();
});
