import type { ZipArchive } from '../archive/open-zip.ts'
import { readRelationships } from '../opc/relationships.ts'
import { readXmlTree } from '../xml/read-xml.ts'
import { descendant } from '../xml/xml-element.ts'
import { type Placeholder, type Shape, shapesOf } from './slide-shapes.ts'

/** Where shapes without a place of their own are: in the layout of the slide, or in the master of that. */
export interface SlideLayouts {
  /** The shapes that a slide's placeholder takes after, the nearest first. */
  models(layout: string | undefined, placeholder: Placeholder): Shape[]
}

interface Layout {
  shapes: Shape[]
  master: string | undefined
}

export function readLayouts(zip: ZipArchive): SlideLayouts {
  const known = new Map<string, Layout>()

  function read(name: string): Layout {
    const found = known.get(name)
    if (found !== undefined) return found
    const root = readXmlTree(zip.pieces(name)) ?? undefined
    const layout = {
      shapes: shapesOf(descendant(root, 'p:cSld', 'p:spTree')),
      master: readRelationships(zip, name).ofType('slideMaster')[0],
    }
    known.set(name, layout)
    return layout
  }

  return {
    models(name, { type, index }) {
      if (name === undefined) return []
      const { shapes, master } = read(name)
      const own =
        shapes.find(({ placeholder }) => placeholder?.index === index) ?? shapes.find(({ placeholder }) => placeholder?.type === type)
      const general =
        master === undefined
          ? []
          : read(master).shapes.filter(
              ({ placeholder }) => placeholder !== null && isLike(placeholder.type, own?.placeholder?.type ?? type),
            )
      return [...(own === undefined ? [] : [own]), ...general.slice(0, 1)]
    },
  }
}

/** Masters have one place for titles of any kind, and one for all else. */
const isLike = (master: string, type: string): boolean => master === (/title$/i.test(type) && type !== 'subTitle' ? 'title' : 'body')
