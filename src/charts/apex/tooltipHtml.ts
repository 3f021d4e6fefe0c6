import type { Tooltip } from '../chartSpec';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] as string);

/** Returns a tooltip as HTML for the chart libraries, with every text escaped. */
export function tooltipHtml({ title, lines }: Tooltip, colours: readonly string[]): string {
  const shown = lines.map(({ name, value, series }) => {
    const colour = series === undefined ? 'transparent' : (colours[series] ?? 'transparent');
    const dot = `<i style="background:${escapeHtml(colour)}"></i>`;
    return `<li>${dot}<span>${escapeHtml(name)}</span><b>${escapeHtml(value)}</b></li>`;
  });
  return `<div class="chart-tip"><p>${escapeHtml(title)}</p><ul>${shown.join('')}</ul></div>`;
}
