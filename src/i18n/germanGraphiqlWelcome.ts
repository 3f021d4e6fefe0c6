/** The document that GraphiQL starts with, in German. */
export const germanGraphiqlWelcome = `# Was hier steht, wird mit Ihren eigenen
# Rechten an die Daten-API gesendet. Zeilen,
# die mit # beginnen, werden ausgelassen.
#
#     {
#       dw_Accounts(limit: 10) {
#         Label
#       }
#     }
#
# Strg-Eingabe     sendet das Dokument
# Strg-Leertaste   zeigt die Felder
# Umschalt-Strg-P  ordnet die Zeilen
# Umschalt-Strg-M  setzt Fragmente ein

`;
