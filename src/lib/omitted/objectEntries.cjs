// Replaces the package `object.entries` in the build, which node-polyglot requires for browsers from before 2017.
module.exports = Object.entries;
