// Stands for the package `object.entries` in the build: node-polyglot requires it for browsers of before 2017.
module.exports = Object.entries;
