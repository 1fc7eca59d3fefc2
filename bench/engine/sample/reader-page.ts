import { faults, isMinor } from '../checker/faults.ts'
import type { Sheet } from './sample.ts'

const style = `
  body { font: 18px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c22; background: #fbfaf7 }
  main > section { margin: 1rem 0; padding: 1rem; background: #fff; border: 1px solid #d9d6cf; border-radius: 8px }
  h2 { font-size: .8rem; margin: 0 0 .4rem; color: #5b5870 } #question { font-size: 1.3rem } mark { background: #ffe9a8 }
  #source p { white-space: pre-wrap; margin: 0 } li.key { font-weight: 600 } li.key::after { content: " (key)"; color: #27633c }
  fieldset { border: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); font-size: .9rem }
  button { font: inherit; padding: .4rem 1rem; margin-right: .5rem } input[type=text] { font: inherit; width: 100%; box-sizing: border-box; margin: .5rem 0 }
  [hidden] { display: none }`

/** Shows one item at a time in the order of reading: question alone, then answer and options, then quote and source. */
const script = `
  const { sheets, reader, seed, minor } = JSON.parse(document.getElementById('data').textContent)
  const $ = (id) => document.getElementById(id)
  const store = 'verdicts ' + seed + ' ' + reader
  const given = JSON.parse(localStorage.getItem(store) ?? '{}')
  let at = Math.max(0, sheets.findIndex(({ item }) => !given[item])), step = 0
  const checked = () => [...document.querySelectorAll('fieldset input')].flatMap((box) => Array(Number(box.value) || 0).fill(box.name))
  function show() {
    const sheet = sheets[at]
    $('progress').textContent = Object.keys(given).length + ' of ' + sheets.length + ' judged; this is ' + (at + 1)
    $('question').textContent = sheet.question
    $('answer').replaceChildren(...(sheet.options ?? [sheet.answer]).map((option) => {
      const line = document.createElement('li')
      line.textContent = option
      if (sheet.options && option === sheet.answer) line.className = 'key'
      return line
    }))
    const quote = document.createElement('mark')
    quote.textContent = sheet.quote
    $('text').replaceChildren(sheet.before, quote, sheet.after)
    $('answered').hidden = step < 1
    $('source').hidden = $('judge').hidden = step < 2
    $('on').hidden = step > 1
  }
  function begin(index) {
    at = index; step = 0
    const before = given[sheets[at].item]
    for (const box of document.querySelectorAll('fieldset input')) box.value = before?.faults.filter((fault) => fault === box.name).length ?? 0
    $('why').value = before?.why ?? ''
    show()
  }
  $('on').onclick = () => { step += 1; show() }
  $('back').onclick = () => begin(Math.max(0, at - 1))
  $('next').onclick = () => {
    const faults = checked(), { item, document: name } = sheets[at]
    const isRight = faults.every((fault) => minor.includes(fault)) && faults.length < 2
    given[item] = { item, document: name, reader, verdict: isRight ? 'acceptable' : 'faulty', faults, why: $('why').value.trim() }
    localStorage.setItem(store, JSON.stringify(given))
    begin(Math.min(sheets.length - 1, at + 1))
  }
  $('save').onclick = () => {
    const lines = sheets.flatMap(({ item }) => given[item] ? [JSON.stringify(given[item])] : []).join('\\n') + '\\n'
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([lines], { type: 'application/x-ndjson' }))
    link.download = 'verdicts-' + reader + '.jsonl'
    link.click()
  }
  document.addEventListener('keydown', (event) => { if (event.key === ' ' && event.target === document.body && step < 2) { event.preventDefault(); $('on').click() } })
  begin(at)`

/** A page that works from the disk alone. It keeps verdicts in the browser and saves them as the lines that the report reads. */
export function readerPage({ sheets, reader, seed }: { sheets: readonly Sheet[]; reader: string; seed: string }): string {
  const data = JSON.stringify({ sheets, reader, seed, minor: faults.filter(isMinor) }).replaceAll('<', '\\u003c')
  const boxes = faults.map(
    (fault) => `<label><input type="number" min="0" max="3" name="${fault}" value="0"> ${fault}${isMinor(fault) ? ' (minor)' : ''}</label>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reader ${reader}</title>
<style>${style}</style>
<p id="progress" role="status"></p>
<main>
<section><h2>Question: answer it yourself first</h2><div id="question"></div></section>
<section id="answered" hidden><h2>Answer</h2><ul id="answer"></ul></section>
<section id="source" hidden><h2>Source</h2><p id="text"></p></section>
<section id="judge" hidden><h2>Would a careful teacher hand it to a student as it stands? Count its faults; none means yes.</h2>
<fieldset>${boxes.join('')}</fieldset><label>Why <input type="text" id="why"></label><button id="next">Judge and go on</button></section>
</main>
<button id="on">Show more (space)</button><button id="back">Back</button><button id="save">Save verdicts</button>
<script type="application/json" id="data">${data}</script><script>${script}</script></html>
`
}
