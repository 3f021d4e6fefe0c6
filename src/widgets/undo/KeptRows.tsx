import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { catalogue } from '../../../resources/language/all';
import { escapeFormula } from '../../../resources/shared/escapeFormula';
import type { KeptRow, Undone } from '../../data/undo';
import { RecordLink } from '../../fields/parts/RecordLink';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatMoment } from '../../lib/dates';
import { downloadText } from '../../lib/download';
import { formatCount } from '../../lib/locale';
import { useToast } from '../useToast';

/** Maximum number of listed records; the file has those that the platform lists. */
const maxShown = 100;

const reasons: Readonly<Record<KeptRow['why'], MessageKey>> = {
  changed: 'imports.keptChanged',
  deleted: 'imports.keptDeleted',
  referenced: 'imports.keptReferenced',
  replaced: 'imports.keptReplaced',
  withoutParent: 'imports.keptWithoutParent',
};

interface KeptRowsProps {
  /** File name without extension, or reason of the change, that names the saved file. */
  readonly name: string;
  readonly undone: Undone;
}

/** Lists the records that an undo leaves unchanged, with links and reasons, and saves them as a CSV file. */
export function KeptRows({ name, undone: { kept, keptRows } }: KeptRowsProps) {
  const translate = useMessages();
  const toast = useToast();
  const nouns = useNouns();
  const reasonOf = useKeptReason();
  if (keptRows.length === 0) return null;
  const save = async (): Promise<void> => {
    const { default: Papa } = await import('papaparse');
    const titles = [translate('imports.type'), 'Id', translate('imports.record'), translate('imports.problem')];
    const lines = keptRows.map((row) => {
      const noun = nouns.named(catalogue.entity(row.resource), 1);
      return [noun, row.id, row.label ?? '', reasonOf(row)].map(escapeFormula);
    });
    downloadText(`${translate('imports.keptFile')} ${name}.csv`, Papa.unparse([titles, ...lines]), 'text/csv');
  };
  return (
    <>
      <Stack component="ul" tabIndex={0} sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
        {keptRows.slice(0, maxShown).map((row) => (
          <li key={`${row.resource} ${row.id}`}>
            <KeptRecord row={row} />: {reasonOf(row)}
          </li>
        ))}
        {kept > maxShown && <li>{translate('imports.keptMore', { count: formatCount(kept - maxShown) })}</li>}
      </Stack>
      <Button onClick={() => void save().catch(toast.error)} sx={{ alignSelf: 'flex-start' }}>
        {translate('imports.export')}
      </Button>
    </>
  );
}

/** Link to the record; only its label where it was deleted and has no page. */
function KeptRecord({ row: { resource, id, label, why } }: { readonly row: KeptRow }) {
  if (why === 'deleted' || why === 'withoutParent') return label ?? id;
  return <RecordLink entity={catalogue.entity(resource)} id={id} label={label ?? id} />;
}

/** Returns a function that returns the reason why an undo leaves a record unchanged. */
function useKeptReason(): (row: KeptRow) => string {
  const translate = useMessages();
  const nouns = useNouns();
  return ({ why, changedBy, changedOn, referredBy }) =>
    translate(reasons[why], {
      name: changedBy ?? translate('imports.keptBySystem'),
      when: changedOn === null ? '–' : formatMoment(changedOn),
      noun: referredBy === null ? '' : nouns.within(catalogue.entity(referredBy), 2),
    });
}
