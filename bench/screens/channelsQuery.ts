/** The query of all three pages: a page of all channels, with related columns. */
export const query = `query Page($limit: Int!, $offset: Int!, $order_by: [dw_Channels_order_by!]) {
  rows: dw_Channels(limit: $limit, offset: $offset, order_by: $order_by) {
    ChannelId Label ChannelKey Status Type UpdatedOn Load { Label } Building { Label Site { Label Account { Label } } }
  }
  total: dw_Channels_aggregate { aggregate { count } }
}`;

interface Named {
  readonly Label: string;
}

export interface ChannelRow extends Named {
  readonly ChannelId: string;
  readonly ChannelKey: string;
  readonly Status: number;
  readonly Type: number;
  readonly UpdatedOn: string;
  readonly Load: Named | null;
  readonly Building: Named & { readonly Site: Named & { readonly Account: Named } };
}

export interface ChannelsResponse {
  readonly rows: readonly ChannelRow[];
  readonly total: { readonly aggregate: { readonly count: number } };
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly order_by: readonly object[];
}

/** Sends the query to the platform that serves the page, with the console's token. */
export async function ask(variables: Page): Promise<ChannelsResponse> {
  const response = await fetch('/v1/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await response.json()) as { readonly data: ChannelsResponse };
  return data;
}

export const columns: readonly (readonly [string, (row: ChannelRow) => unknown])[] = [
  ['Label', (row) => row.Label],
  ['Load', (row) => row.Load?.Label],
  ['Building', (row) => row.Building.Label],
  ['Site', (row) => row.Building.Site.Label],
  ['Account', (row) => row.Building.Site.Account.Label],
  ['Channel key', (row) => row.ChannelKey],
  ['Type', (row) => row.Type],
  ['Status', (row) => row.Status],
  ['Updated on', (row) => row.UpdatedOn],
];
