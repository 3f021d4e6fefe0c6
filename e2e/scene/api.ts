export type Row = Readonly<Record<string, unknown>>;

/** The data API as somebody who is signed in. Throws with the first sentence where it refuses. */
export class Api {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async ask<Data>(query: string, variables: Row = {}): Promise<Data> {
    const response = await fetch(`${this.url}/v1/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as {
      readonly data?: Data;
      readonly errors?: readonly { readonly message: string }[];
    };
    if (errors || !data) throw new Error(errors?.[0]?.message ?? `The data API answered with ${response.status}.`);
    return data;
  }

  async insert(table: string, ...objects: readonly Row[]): Promise<void> {
    await this.ask(
      `mutation Insert($objects: [${table}_insert_input!]!) { insert_${table}(objects: $objects) { affected_rows } }`,
      { objects },
    );
  }

  async rows<R extends Row>(table: string, columns: string, where: Row = {}): Promise<readonly R[]> {
    const { rows } = await this.ask<{ readonly rows: readonly R[] }>(
      `query Rows($where: ${table}_bool_exp) { rows: ${table}(where: $where) { ${columns} } }`,
      { where },
    );
    return rows;
  }

  async count(table: string, where: Row = {}): Promise<number> {
    const { all } = await this.ask<{ readonly all: { readonly aggregate: { readonly count: number } } }>(
      `query Count($where: ${table}_bool_exp) { all: ${table}_aggregate(where: $where) { aggregate { count } } }`,
      { where },
    );
    return all.aggregate.count;
  }
}
