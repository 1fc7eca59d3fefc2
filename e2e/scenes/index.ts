import { generateScenes } from './generate-scenes.ts'
import { homeScenes } from './home-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import { resultScenes } from './result-scenes.ts'
import type { Scene } from './scene.ts'
import { walletScenes } from './wallet-scenes.ts'

/** Every screen and state. */
export const scenes: readonly Scene[] = [...publicScenes, ...homeScenes, ...walletScenes, ...generateScenes, ...resultScenes]
