import { BoundaryFallback as BrokenPart } from '../widgets/Boundary';

/** Shown where the whole console could not be rendered. */
export function AppCrash({ error }: { readonly error: Error }) {
  return <BrokenPart error={error} onRetry={() => window.location.reload()} />;
}
