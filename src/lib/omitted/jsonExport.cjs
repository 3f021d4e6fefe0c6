// Stands for `jsonexport` in the build. React-admin's own exporter imports it; the console's lists have another one
// (screens/list/ExportButton) and never call it.
module.exports = () => {
  throw new Error('The console brings its own export of lists (src/screens/list/ExportButton.tsx).');
};
