import type { GroupRequest, RowGroup } from '../../resources/shared/rowGroups';
import { callPlatform } from './platform';
import type { Row } from './rowId';
import { objectFromPaths } from './valueAt';

/** Returns groups (keys, count and sums) of the rows of a resource that match `where` and that the caller may read. */
export type ReadGroups = (
  resource: string,
  request: GroupRequest & { readonly where: object },
  signal?: AbortSignal,
) => Promise<readonly RowGroup[]>;

export const readGroups: ReadGroups = async (resource, request, signal) => {
  const path = `/groups/${resource}`;
  return (await callPlatform<{ readonly groups: readonly RowGroup[] }>('POST', path, request, undefined, signal))
    .groups;
};

/** Returns the keys of a group as a row, in which those of other tables are nested under their relations. */
export const rowOfGroup = ({ by: values }: RowGroup, { by }: GroupRequest): Row =>
  objectFromPaths(by.map(({ path }, index) => [path, values[index]]));
