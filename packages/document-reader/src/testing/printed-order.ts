/**
 * Real pages in columns, and how the paragraphs, headings, lists and captions on them begin, in the order in which a person
 * reads them, taken down by hand from the printed pages.
 */
export const printedOrder: { file: string; page: number; starts: string[] }[] = [
  {
    file: 'tracemonkey_two-column-paper.pdf',
    page: 1,
    starts: [
      'Trace-based Just-in-Time',
      'Abstract',
      'Dynamic languages such as JavaScript are more difficult',
      'Categories and Subject Descriptors',
      'General Terms',
      'Keywords',
      '1. Introduction',
      'Dynamic languages such as JavaScript, Python',
      'Compilers for statically typed languages',
      'We present a trace-based compilation technique',
      'Unlike method-based dynamic compilers',
      'Each compiled trace covers one path',
    ],
  },
  {
    file: 'tracemonkey_two-column-paper.pdf',
    page: 2,
    starts: [
      'Hence, recording and compiling a trace',
      'Every compiled trace contains all the guards',
      'Nested loops can be difficult',
      'We solve the nested loop problem',
      'These techniques allow a VM',
      'We implemented these techniques',
      'This paper makes the following',
      'We explain an algorithm',
      'We explain how to speculatively',
      'We validate our tracing techniques',
      'The remainder of this paper',
      'Figure 1. Sample program',
      'Figure 2. State machine',
      '2. Overview: Example Tracing Run',
      'This section provides an overview',
      'TraceMonkey always begins executing',
      'Here is the sequence of events',
    ],
  },
  {
    file: 'tracemonkey_two-column-paper.pdf',
    page: 3,
    starts: [
      'Figure 3. LIR snippet',
      'Figure 4. x86 snippet',
      'i=2. This is the first iteration',
      'TraceMonkey stops recording',
      'After recording is finished',
      'i=3. Now the loop header',
    ],
  },
  {
    file: 'tracemonkey_two-column-paper.pdf',
    page: 6,
    starts: [
      'Our implementation does not extend',
      '3.3 Blacklisting',
      'Sometimes, a program follows a path',
      'As a result, if a hot loop',
      'Our prediction algorithm is based',
      'After implementing this basic strategy',
      'There is a related problem',
      'The VM can form at least one root trace',
      'There is at least one hot side exit',
      'The loop body is short',
      'In this case, the VM will repeatedly',
      '4. Nested Trace Tree Formation',
      'Figure 7 shows basic trace tree',
      'Figure 5. A tree with two traces',
      'Figure 6. We handle type-unstable',
      'When execution leaves the inner loop',
      'For example, the program might exit',
    ],
  },
  {
    file: 'tracemonkey_two-column-paper.pdf',
    page: 7,
    starts: [
      'Figure 7. Control flow graph',
      'In general, if loops are nested',
      'In order to execute programs',
      '4.1 Nesting Algorithm',
      'The key insight is that if each loop',
      'The algorithm for building nested',
      'If LO has a type-matching',
      'If LO does not have',
      'If all the loops in a nest',
      'Figure 8. Control flow graph',
      'An important detail is that the call',
      '4.2 Blacklisting with Nesting',
      'The blacklisting algorithm needs',
      'The key observation is that when',
      'In our implementation, when an outer',
      '5. Trace Tree Optimization',
      'This section explains how a recorded',
    ],
  },
  {
    file: 'multicolumn_lorem.pdf',
    page: 2,
    starts: ['Suspendisse vel felis', 'Sed commodo posuere', 'Pellentesque habitant', 'Morbi luctus, wisi', 'Suspendisse vitae elit'],
  },
  {
    file: 'canvas-cheat-sheet.pdf',
    page: 1,
    starts: [
      'HTML5 Canvas Cheat Sheet',
      'Canvas element',
      'width | unsigned long | 300',
      'string | toDataURL(',
      '2D Context',
      'canvas | HTMLCanvasObject',
      'Transformation',
      'void | scale(',
      'Image drawing',
      'Argument "image"',
      'Compositing',
      'globalAlpha | float | 1.0',
      'Line styles',
      'lineWidth | float | 1.0',
      'lineCap | string | butt',
    ],
  },
]

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** The share of neighbours in the printed order that follow each other in the text, from 0 to 1; what is missing counts as wrong. */
export function orderedShare(text: string, starts: string[]): number {
  const letters = withoutSpaces(text)
  const places = starts.map((start) => letters.indexOf(withoutSpaces(start)))
  const right = places.slice(1).filter((place, index) => place > (places[index] ?? 0) && places[index] !== -1).length
  return right / (starts.length - 1)
}
