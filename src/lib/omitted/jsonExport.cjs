// Replaces `jsonexport` in the build, which React-admin's exporter imports. The console's lists have their own exporter
// (screens/list/ExportButton) and never call it.
module.exports = () => {
  throw new Error('The console brings its own export of lists (src/screens/list/ExportButton.tsx).');
};
