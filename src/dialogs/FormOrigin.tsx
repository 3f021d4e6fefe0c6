import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CreateForm } from './createForm';

interface FormOriginProps {
  /** Title of the form that waits for this one. */
  readonly waiting: string | undefined;
  readonly form: CreateForm;
  readonly onFree: () => void;
}

/** Says whose the new record will be where that is decided already, and which form comes back after this one. */
export function FormOrigin({ waiting, form, onFree }: FormOriginProps) {
  const isBound = form.locked.length > 0 || Object.keys(form.narrowing).length > 0;
  if (!waiting && !isBound) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1', mb: 0.5 }}>
      {waiting ? `${waiting} waits with all you entered, and goes on with this one. ` : `For ${form.from}. `}
      {isBound && (
        <Link component="button" type="button" onClick={onFree} sx={{ verticalAlign: 'baseline' }}>
          {waiting ? 'Choose other parents' : 'Choose another'}
        </Link>
      )}
    </Typography>
  );
}
