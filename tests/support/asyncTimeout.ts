// A second is what a screen has by default to show something, and not enough on a machine that does other things too.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
