import CompareIcon from '@mui/icons-material/CompareArrows';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useMessages } from '../../i18n/useMessages';
import { comparedKinds, exploreAddress } from '../../lib/exploreAddress';

/** Shows a link to the comparison of the selected rows' usage. */
export function CompareButton({ entity }: { readonly entity: Entity }) {
  const { selectedIds } = useListContext();
  const translate = useMessages();
  const kind = comparedKinds.find((name) => name === entity.name);
  if (!kind) return null;
  const records = selectedIds.map((id) => ({ kind, id: String(id) }));
  return (
    <Button component={Link} to={exploreAddress(records)} startIcon={<CompareIcon />}>
      {translate('explore.compare')}
    </Button>
  );
}
