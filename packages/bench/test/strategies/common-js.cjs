/** A strategy among the properties of what an old module exports. */
module.exports = { strategies: { name: 'common-js' } }
