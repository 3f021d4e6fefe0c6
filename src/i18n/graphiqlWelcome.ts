/** The document that GraphiQL starts with: lines as short as its editor is narrow. */
export const graphiqlWelcome = `# Documents written here are sent to the
# data API with your own rights. Lines
# that begin with # are left out.
#
#     {
#       dw_Accounts(limit: 10) {
#         Label
#       }
#     }
#
# Ctrl-Enter    sends the document
# Ctrl-Space    shows the fields
# Shift-Ctrl-P  formats it
# Shift-Ctrl-M  puts fragments in place

`;
