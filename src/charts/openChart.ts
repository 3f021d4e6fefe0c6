/** How long after a page was gone to its chart is opened, and how long it may take to have the button, in ms. */
const wait = 1_000;
const patience = 15_000;

/** Marks the button that opens a page's chart. */
export const opensChart = { 'data-opens-chart': '' } as const;

/** After a second presses the button that opens the chart of the page one has gone to, as soon as it is there. */
export function openChartThere(): void {
  const { pathname } = window.location;
  const until = Date.now() + patience;
  const press = (): void => {
    // Whoever went on meanwhile wants no chart over another page.
    if (window.location.pathname !== pathname || Date.now() > until) return;
    const button = document.querySelector<HTMLButtonElement>('[data-opens-chart]');
    if (button) button.click();
    else window.setTimeout(press, 100);
  };
  window.setTimeout(press, wait);
}
