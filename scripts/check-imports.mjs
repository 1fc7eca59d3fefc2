// Runs the import rules and proves them: every source file was seen, and one planted breach of each rule is reported.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const roots = ['packages', 'server', 'web']

/** One file that breaks each rule, and the file it must not import. */
const breaches = {
  'no-cycles': [
    ['packages/notes/src/one.ts', "import './two.ts'"],
    ['packages/notes/src/two.ts', "import './one.ts'"],
  ],
  'packages-know-no-app': [
    ['packages/notes/src/one.ts', "import '../../../server/src/app.ts'"],
    ['server/src/app.ts', ''],
  ],
  'web-and-server-meet-only-in-contract': [
    ['web/src/main.tsx', "import type { A } from '../../server/src/config.ts'"],
    ['server/src/config.ts', 'export type A = 1'],
  ],
  'web-carries-no-engines': [
    ['web/src/main.tsx', "import '../../packages/text-engine/src/index.ts'"],
    ['packages/text-engine/src/index.ts', ''],
  ],
  'slices-stay-apart': [
    ['server/src/features/uploads/service.ts', "import '../library/service.ts'"],
    ['server/src/features/library/service.ts', ''],
  ],
  'foundations-stay-below': [
    ['server/src/features/auth/service.ts', "import '../library/service.ts'"],
    ['server/src/features/library/service.ts', ''],
  ],
  'games-stay-apart': [
    ['web/src/features/games/geo-guess/screen.tsx', "import '../memory-match/screen.tsx'"],
    ['web/src/features/games/memory-match/screen.tsx', ''],
  ],
  'lower-layers-know-no-slice': [
    ['server/src/jobs/jobs.ts', "import '../features/uploads/service.ts'"],
    ['server/src/features/uploads/service.ts', ''],
  ],
  'ui-knows-no-product': [
    ['web/src/ui/button.tsx', "import '../shared/mascot.tsx'"],
    ['web/src/shared/mascot.tsx', ''],
  ],
  'sql-only-in-stores': [
    ['server/src/features/uploads/service.ts', "import '../../database/schema.ts'"],
    ['server/src/database/schema.ts', ''],
  ],
  'http-only-in-routes': [
    ['server/src/features/uploads/service.ts', "import '../../http/serve.ts'"],
    ['server/src/http/serve.ts', ''],
  ],
  'packages-use-no-node': [['packages/notes/src/one.ts', "import 'node:fs'"]],
}

const cruise = (folder) => {
  const run = spawnSync(process.execPath, [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...roots], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (!run.stdout) throw new Error(run.stderr)
  return JSON.parse(run.stdout)
}

const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...roots], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('/corpus/'))

const plant = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
  for (const name of roots) mkdirSync(join(folder, name))
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), `${text}\nexport {}\n`)
  }
  return folder
}

const problems = []
const tree = cruise(root)
const seen = new Set(tree.modules.map((module) => module.source))
for (const file of sourceFiles()) if (!seen.has(file)) problems.push(`not seen by the import rules: ${file}`)
for (const { rule, from, to } of tree.summary.violations) problems.push(`${rule.name}: ${from} -> ${to}`)

if (process.argv.includes('--prove')) {
  const { forbidden } = (await import('../.dependency-cruiser.cjs')).default
  for (const { name } of forbidden) {
    const files = breaches[name]
    if (!files) {
      problems.push(`no planted breach for the rule ${name}`)
      continue
    }
    const folder = plant(files)
    const caught = cruise(folder).summary.violations.some(({ rule }) => rule.name === name)
    rmSync(folder, { recursive: true, force: true })
    if (!caught) problems.push(`the rule ${name} did not report its planted breach`)
  }
}

for (const problem of problems) console.error(problem)
console.log(`imports: ${seen.size} modules, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
