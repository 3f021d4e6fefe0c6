import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Loading } from 'react-admin';
import { type ImportStatus, importsPageSize, readImports } from '../../data/imports';
import { useMessages } from '../../i18n/useMessages';
import { useImportName } from '../../imports/useImportName';
import { formatMoment } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { importPath } from '../../lib/paths';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { LoadingButton } from '../../widgets/LoadingButton';
import { useImportKind } from './useImportKind';
import { useImportState } from './useImportState';

const columns = [
  'imports.file',
  'imports.account',
  'imports.type',
  'imports.state',
  'imports.complete',
  'imports.error',
  'imports.who',
  'imports.when',
] as const;

/** Shows the latest imports: for staff those of everybody, for others their own. */
export function ImportsScreen() {
  const translate = useMessages();
  useDocumentTitle(translate('imports.list'));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['imports'],
    queryFn: ({ pageParam }) => readImports(pageParam),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < importsPageSize ? undefined : pages.length * importsPageSize),
  });
  const runs = data?.pages.flat();
  if (error) return <ErrorNotice title={translate('imports.list')} error={error} onRetry={() => void refetch()} />;
  if (!runs) return <Loading />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h1">{translate('imports.list')}</Typography>
      {runs.length === 0 ? (
        <Typography color="text.secondary">{translate('imports.none')}</Typography>
      ) : (
        <TableContainer component={Paper}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((title) => (
                  <TableCell key={title}>{translate(title)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {hasNextPage && (
        <LoadingButton
          onClick={() => void fetchNextPage()}
          loading={isFetchingNextPage}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('imports.more')}
        </LoadingButton>
      )}
    </Stack>
  );
}

function RunRow({ run }: { readonly run: ImportStatus }) {
  const kindOfImport = useImportKind();
  const importName = useImportName();
  const state = useImportState();
  const { id, accountName, contactName, createdOn, counts, recordCounts } = run;
  // A sheet row can add several records, of which some may be refused: records are counted if their counts are known.
  const countsByKind = Object.values(recordCounts ?? { rows: counts });
  const complete = countsByKind.reduce((sum, { changed = 0, new: added = 0 }) => sum + changed + added, 0);
  const refused = countsByKind.reduce((sum, { error = 0 }) => sum + error, 0);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>
        <Link to={importPath(id)}>{importName(run)}</Link>
      </TableCell>
      <TableCell sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>{accountName ?? ''}</TableCell>
      <TableCell>{kindOfImport(run)}</TableCell>
      <TableCell>{state(run)}</TableCell>
      <TableCell>{formatCount(complete)}</TableCell>
      <TableCell>{formatCount(refused)}</TableCell>
      <TableCell>{contactName ?? ''}</TableCell>
      <TableCell>{formatMoment(createdOn)}</TableCell>
    </TableRow>
  );
}
