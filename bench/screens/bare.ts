// The floor: a table without any library.
import { ask, columns } from './channelsQuery';

const { rows } = await ask({ limit: 25, offset: 0, order_by: [{ Label: 'asc' }] });
const table = document.createElement('table');
const head = table.createTHead().insertRow();
for (const [label] of columns) head.insertCell().textContent = label;
const body = table.createTBody();
for (const row of rows) {
  const line = body.insertRow();
  for (const [, textOf] of columns) line.insertCell().textContent = String(textOf(row) ?? '');
}
document.body.append(table);
