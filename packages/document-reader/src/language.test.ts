import { expect, test } from 'vitest'
import { detectLanguage } from './language.ts'

test.each([
  ['en', 'The mitochondrion is the organelle in which most of the energy that a cell needs is set free.'],
  ['de', 'Die Zelle ist die kleinste lebende Einheit aller Organismen und wird von einer Membran umgeben.'],
  ['fr', 'La cellule est la plus petite unité vivante de tous les organismes et elle est entourée d’une membrane.'],
  ['es', 'La célula es la unidad viva más pequeña de todos los organismos y está rodeada por una membrana.'],
  ['ru', 'Клетка является наименьшей живой единицей всех организмов и окружена мембраной.'],
  ['vi', 'Tế bào là đơn vị sống nhỏ nhất của mọi sinh vật và được bao bọc bởi một lớp màng mỏng.'],
  ['he', 'התא הוא היחידה החיה הקטנה ביותר של כל היצורים והוא מוקף קרום דק.'],
])('%s is told from one sentence', (language, sentence) => {
  expect(detectLanguage([sentence])).toBe(language)
})

test.each([
  ['too short', 'Cells divide.'],
  ['no words', 'x = 3y + 2; f(x) = a b c; 12 34 56 78 90 sin x cos y dx dt lim a b c d e f g'],
  ['made up', 'Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Ut purus elit, vestibulum ut, placerat ac.'],
])('text that is %s has no known language', (_, text) => {
  expect(detectLanguage([text])).toBeNull()
})
