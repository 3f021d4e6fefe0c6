// The least that react-admin shows the same rows with.

import { Admin, type DataProvider, DataTable, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { ask, type ChannelRow, columns } from './channelsQuery';

const dataProvider = {
  getList: async (_resource: string, { pagination: { page, perPage } = { page: 1, perPage: 25 } }) => {
    const { rows, total } = await ask({
      limit: perPage,
      offset: (page - 1) * perPage,
      order_by: [{ Label: 'asc' }],
    });
    return { data: rows.map((row) => ({ ...row, id: row.ChannelId })), total: total.aggregate.count };
  },
} as unknown as DataProvider;

const Channels = () => (
  <List perPage={25} sort={{ field: 'Label', order: 'ASC' }} exporter={false}>
    <DataTable bulkActionButtons={false}>
      {columns.map(([label, textOf]) => (
        <DataTable.Col<ChannelRow & { id: string }>
          key={label}
          label={label}
          render={(row) => String(textOf(row) ?? '')}
          disableSort
        />
      ))}
    </DataTable>
  </List>
);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="channels" list={Channels} />
  </Admin>,
);
