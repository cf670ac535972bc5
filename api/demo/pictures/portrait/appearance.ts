export interface Appearance {
  skin: string
  hair: string
  style: 'short' | 'curls' | 'bob' | 'long' | 'bun' | 'crop' | 'wavy' | 'bald' | 'scarf'
  top: 'crew' | 'shirt' | 'roll' | 'stripes'
  cloth: string
  backdrop: string
  beard?: boolean
  glasses?: boolean
  earrings?: boolean
}
