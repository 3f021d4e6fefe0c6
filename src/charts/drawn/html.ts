import { mostLines, type Tip } from '../picture';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML that shows it and does nothing. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] as string);

/** What the pointer is told, as the library wants it: HTML. Colours are ours; every word is escaped. */
export function tipHtml({ title, lines }: Tip, colours: readonly string[]): string {
  const shown = lines.slice(0, mostLines).map(({ name, value, series }) => {
    const colour = series === undefined ? 'transparent' : (colours[series] ?? 'transparent');
    const dot = `<i style="background:${escaped(colour)}"></i>`;
    return `<li>${dot}<span>${escaped(name)}</span><b>${escaped(value)}</b></li>`;
  });
  return `<div class="chart-tip"><p>${escaped(title)}</p><ul>${shown.join('')}</ul></div>`;
}
