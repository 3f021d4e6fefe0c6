import Typography from '@mui/material/Typography';
import { useDataProvider, useRefresh } from 'react-admin';
import { GroupQualification } from '../../resources/enums/groupQualification';
import { catalogue } from '../../resources/language/all';
import type { Field } from '../../resources/language/field';
import type { ConsoleDataProvider } from '../data/dataProvider';
import type { Row } from '../data/rowId';
import { isRecord } from '../data/valueAt';
import { listWhere } from '../data/where';
import { fieldKindOf } from '../fields/kinds';
import { bulkChangeNotifications, type NotificationSelection } from '../flows/bulkChangeNotifications';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useSaving } from './useSaving';
import { useTitle } from './useTitle';
import { useUnselectEverywhere } from './useUnselectEverywhere';

const entity = catalogue.entity('notifications');

/** Sets status and root cause of the selected notifications, or of all that match the list's filters. */
export function Dialog({ isOpen, given, onClose }: DialogProps) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const translate = useMessages();
  const title = useTitle('bulkChangeNotificationGroupsModal');
  const unselect = useUnselectEverywhere(entity.name);
  const refresh = useRefresh();
  const selection = selectionOf(given);
  const { save, saving } = useSaving(async (values) => {
    const toast = await bulkChangeNotifications(send, selection ?? { ids: [] }, values);
    unselect();
    onClose();
    refresh();
    return [toast];
  });
  if (!selection)
    return (
      <UnavailableDialog title={title} sentence={translate('triage.bulkNothing')} isOpen={isOpen} onClose={onClose} />
    );
  return (
    <DialogFrame
      title={title}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{ QualificationStatus: GroupQualification.values.DISQUALIFIED_BY_ESP, RootCause: null }}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {countSentence(translate, selection, given)} {translate('triage.bulkUndo')}
      </Typography>
      <RequiredInput name="QualificationStatus" sentence="Please select a valid status" />
      <RequiredInput name="RootCause" sentence="Please select a root cause" />
    </DialogFrame>
  );
}

/** Shows the input of a column, required in this form. */
function RequiredInput({ name, sentence }: { readonly name: string; readonly sentence: string }) {
  const field = entity.fields[name];
  const Input = field && fieldKindOf(field).Input;
  const translateLabel = useLabel();
  return Input ? (
    <Input
      source={name}
      label={translateLabel(catalogue.label(entity, name))}
      field={{ ...field, required: sentence } as Field}
      entity={entity}
    />
  ) : null;
}

function selectionOf(given: Row | undefined): NotificationSelection | undefined {
  if (Array.isArray(given?.ids) && given.ids.length > 0) return { ids: given.ids.map(String) };
  return isRecord(given?.filter) ? { where: listWhere(entity, given.filter, { excludeSnoozed: true }) } : undefined;
}

function countSentence(
  translate: ReturnType<typeof useMessages>,
  selection: NotificationSelection,
  given: Row | undefined,
): string {
  const count =
    'ids' in selection ? formatCount(selection.ids.length) : String(given?.total ?? translate('triage.bulkAll'));
  const one = { count, smart_count: count === '1' ? 1 : 2 };
  return translate('ids' in selection ? 'triage.bulkSelected' : 'triage.bulkMatching', one);
}
