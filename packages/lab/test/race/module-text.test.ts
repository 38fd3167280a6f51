import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { exampleModule } from '../../src/race/example.ts'
import { ModuleFault, workerText } from '../../src/race/module-text.ts'

/** What the module would hand over. */
function exportsOf(module: string): unknown[] {
  const taken: unknown[] = []
  const masuTimed = {
    takeExports: (exported: readonly unknown[]) => void taken.push(...Array.from(exported)),
  }
  runInNewContext(workerText('', module), { masuTimed })
  return taken
}

test.each([
  ['a constant', 'export const mine = { name: 1 }'],
  ['a list', 'const a = { name: 1 }\nexport { a as mine };\n'],
  ['a nameless default', 'export default { name: 1 }'],
  ['a name of the default', 'const a = { name: 1 }\nexport default a'],
  [
    'after a comment that speaks of exports',
    '// export const no = 1\nexport const mine = { name: 1 } // export',
  ],
])('%s is handed over', (_, module) => {
  expect(exportsOf(module)).toContainEqual({ name: 1 })
})

test('functions and classes keep their names', () => {
  const exported = exportsOf(
    'export default function solve() { return 1 }\nexport class Other {}\nexport async function late() {}',
  )
  expect(
    exported.map((one) =>
      String(one)
        .split(/[\s({]+/)
        .slice(0, 3),
    ),
  ).toEqual([
    ['function', 'solve', ')'],
    ['class', 'Other', '}'],
    ['async', 'function', 'late'],
  ])
})

test('the example is a strategy', () => {
  expect(exportsOf(exampleModule)[0]).toMatchObject({ name: 'mine' })
})

test.each([
  ['imports', "import { a } from './a.js'\nexport const b = a"],
  ['imports', "export const b = () => import('x')"],
  ['exports', 'const mine = 1'],
  ['syntax', 'export const mine = {'],
  ['too long', `export const a = '${'x'.repeat(1_000_001)}'`],
])('a module with a fault of "%s" says so', (fault, module) => {
  expect(() => workerText('', module)).toThrow(new ModuleFault(fault))
})
